// @ts-check
// The elementary functions of motion, with the operations of Sources/Physics/Numerics*.swift, which explains them, and so
// with the same bits: those of Math have last digits that ECMAScript leaves open.

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
double[0] = -2;
/** The places of a number's lower and upper 32 bits in memory. */
const [lower, upper] = words[0] === 0 ? [0, 1] : [1, 0];

/** Some results are two numbers: one is returned, the other left here. */
let rest = 0;
let fraction = 0;

const leastNormal = 2.2250738585072014e-308;

/** @type {(x: number) => number} */
const power = (exponent) => {
  words[lower] = 0;
  words[upper] = (exponent + 1023) << 20;
  return double[0];
};

/** @type {(x: number, y: number) => number} */
const scaled = (x, exponent) => {
  if (exponent > 1023) return x * power(1023) * power(exponent - 1023);
  if (exponent < -1022) return x * power(-1000) * power(exponent + 1000);
  return x * power(exponent);
};

/** @type {(x: number) => number} */
const parts = (x) => {
  const isNormal = x >= leastNormal;
  double[0] = isNormal ? x : x * power(54);
  const k = (words[upper] >>> 20) - (isNormal ? 1023 : 1077);
  words[upper] = words[upper] & 0xfffff | 0x3ff00000;
  const isLess = double[0] < 1.4142135623730951;
  fraction = isLess ? double[0] : double[0] / 2;
  return isLess ? k : k + 1;
};

/** @type {(x: number) => number} */
const shortened = (x) => {
  double[0] = x;
  words[lower] &= 0xf8000000;
  return double[0];
};

/** n/d; what its rounding left out is left in `rest`. @type {(n: number, nRest: number, d: number, dRest: number) => number} */
const quotient = (n, nRest, d, dRest) => {
  const q = n / d;
  const qUpper = shortened(q), dUpper = shortened(d);
  const left = n - qUpper * dUpper - qUpper * (d - dUpper) - (q - qUpper) * d;
  rest = (left + (nRest - q * dRest)) / d;
  return q;
};

const ln2Upper = 0.6931471803691238, ln2Lower = 1.9082149292705877e-10;
const perLn2 = 1.4426950408889634;
const q1 = -0.03333333333333313, q2 = 0.0015873015872548146, q3 = -7.93650757867488e-05;
const q4 = 4.008217827329362e-06, q5 = -2.0109921818362437e-07;

/** @type {(x: number) => number} */
const exponentialParts = (x) => {
  const k = Math.floor(x * perLn2 + 0.5);
  const high = x - k * ln2Upper, low = k * ln2Lower;
  const r = high - low;
  const left = high - r - low;
  const half = r / 2;
  const z = r * half;
  const p = 1 + z * (q1 + z * (q2 + z * (q3 + z * (q4 + z * q5))));
  const t = 3 - p * half;
  const e = z * ((p - t) / (6 - r * t));
  fraction = r;
  rest = z - (r * (e - left) - left);
  return k;
};

/** e^x. @type {(x: number) => number} */
export const exp = (x) => {
  if (!(x <= 710)) return x > 710 ? Infinity : NaN;
  if (x < -746) return 0;
  const k = exponentialParts(x);
  const sum = 1 + fraction;
  return scaled(sum + (fraction - (sum - 1) + rest), k);
};

/** e^x − 1, without the cancellation near 0. @type {(x: number) => number} */
export const expm1 = (x) => {
  if (!(x <= 710)) return x > 710 ? Infinity : NaN;
  if (x < -40) return -1;
  if (Math.abs(x) < power(-54)) return x;
  const k = exponentialParts(x);
  const one = k > 1000 ? 0 : power(-k);
  const start = 1 - one;
  const sum = start + fraction;
  return scaled(sum + (fraction - (sum - start) + (rest + (1 - start - one))), k);
};

const l1 = 0.6666666666666735, l2 = 0.3999999999940942, l3 = 0.2857142874366239;
const l4 = 0.22222198432149784, l5 = 0.1818357216161805, l6 = 0.15313837699209373;
const l7 = 0.14798198605116586;

/** @type {(x: number) => number} */
const logarithmSeries = (z) => {
  const w = z * z;
  const odd = z * (l1 + w * (l3 + w * (l5 + w * l7)));
  const even = w * (l2 + w * (l4 + w * l6));
  return odd + even;
};

/** @type {(k: number, f: number, more: number) => number} */
const logarithmSum = (k, f, little) => {
  const s = f / (2 + f);
  const square = f * f / 2;
  const series = s * (square + logarithmSeries(s * s));
  const whole = k * ln2Upper;
  const sum = whole + f;
  return sum + (whole - sum + f - (square - (series + (k * ln2Lower + little))));
};

/** ln x; −∞ at 0. @type {(x: number) => number} */
export const log = (x) => {
  if (!(x > 0 && x < Infinity)) return x === 0 ? -Infinity : x > 0 ? Infinity : NaN;
  const k = parts(x);
  return logarithmSum(k, fraction - 1, 0);
};

/** ln (1 + x), without the cancellation near 0; −∞ at −1. @type {(x: number) => number} */
export const log1p = (x) => {
  if (!(x > -1 && x < Infinity)) return x === -1 ? -Infinity : x > 0 ? Infinity : NaN;
  if (Math.abs(x) < power(-54)) return x;
  if (x > -0.29 && x < 0.41) return logarithmSum(0, x, 0);
  const y = 1 + x;
  const left = x > 1 ? 1 - (y - x) : x - (y - 1);
  const k = parts(y);
  return logarithmSum(k, fraction - 1, left / y);
};

/** The area hyperbolic tangent, ½ ln ((1 + x) / (1 − x)); ±∞ at ±1. @type {(x: number) => number} */
export const atanh = (x) => {
  const a = Math.abs(x);
  if (!(a < 1)) return a === 1 ? x * Infinity : NaN;
  if (a < power(-28)) return x;
  if (a < 0.17) return x + x * logarithmSeries(x * x) / 2;
  const n = 1 + a, m = 1 - a;
  const nRest = a - (n - 1), mRest = 1 - m - a;
  const k = parts(n / m), factor = power(k);
  const other = factor * m, otherRest = factor * mRest;
  const d = n + other;
  const dRest = (n > other ? n - d + other : other - d + n) + (nRest + otherRest);
  const s = quotient(n - other, nRest - otherRest, d, dRest);
  const half = k / 2;
  const whole = half * ln2Upper;
  const sum = whole + s;
  const more = s * logarithmSeries(s * s) / 2 + (half * ln2Lower + rest);
  const size = sum + (whole - sum + s + more);
  return x < 0 ? -size : size;
};

/** π/4, 2/π, 2π, and π/2 in four parts. */
const eighth = 0.7853981633974483, perQuarter = 0.6366197723675814, turn = 6.283185307179586;
const quarter1 = 1.5707963267341256, quarter2 = 6.077100506303966e-11;
const quarter3 = 2.0222662487111665e-21, quarter4 = 8.4784276603689e-32;

/** @type {(x: number) => number} */
const quadrant = (x) => {
  const near = x <= 1647099 ? x : x % turn;
  const k = Math.floor(near * perQuarter + 0.5);
  const first = near - k * quarter1, b = k * quarter2, c = k * quarter3;
  const second = first - b, bTaken = first - second;
  const secondRest = first - (second + bTaken) + (bTaken - b);
  const third = second - c, cTaken = second - third;
  const thirdRest = second - (third + cTaken) + (cTaken - c);
  const left = secondRest + thirdRest - k * quarter4;
  fraction = third + left;
  rest = third - fraction + left;
  return k & 3;
};

const s1 = -0.16666666666666632, s2 = 0.00833333333332249, s3 = -0.0001984126982985795;
const s4 = 2.7557313707070068e-06, s5 = -2.5050760253406863e-08, s6 = 1.58969099521155e-10;

/** @type {(x: number, y: number) => number} */
const sineNearZero = (r, little) => {
  const z = r * r;
  const cube = z * r;
  const p = s2 + z * (s3 + z * (s4 + z * (s5 + z * s6)));
  return r - (z * (little / 2 - cube * p) - little - cube * s1);
};

const c1 = 0.0416666666666666, c2 = -0.001388888888887411, c3 = 2.480158728947673e-05;
const c4 = -2.7557314351390663e-07, c5 = 2.087572321298175e-09, c6 = -1.1359647557788195e-11;

/** @type {(x: number, y: number) => number} */
const cosineNearZero = (r, little) => {
  const z = r * r;
  const p = z * (c1 + z * (c2 + z * (c3 + z * (c4 + z * (c5 + z * c6)))));
  const half = z / 2;
  const sum = 1 - half;
  return sum + (1 - sum - half + (z * p - r * little));
};

/** The sine of x radians. @type {(x: number) => number} */
export const sin = (x) => {
  if (Math.abs(x) < eighth) return sineNearZero(x, 0);
  if (!(Math.abs(x) < Infinity)) return NaN;
  const k = quadrant(Math.abs(x));
  const size = (k & 1) === 0 ? sineNearZero(fraction, rest) : cosineNearZero(fraction, rest);
  return (x < 0) !== (k > 1) ? -size : size;
};

/** The cosine of x radians. @type {(x: number) => number} */
export const cos = (x) => {
  if (Math.abs(x) < eighth) return cosineNearZero(x, 0);
  if (!(Math.abs(x) < Infinity)) return NaN;
  const k = quadrant(Math.abs(x));
  const size = (k & 1) === 0 ? cosineNearZero(fraction, rest) : sineNearZero(fraction, rest);
  return k === 1 || k === 2 ? -size : size;
};

const t1 = 0.3333333333333293, t2 = -0.19999999999876483, t3 = 0.14285714272503466;
const t4 = -0.11111110405462356, t5 = 0.09090887133436507, t6 = -0.0769187620504483;
const t7 = 0.06661073137387531, t8 = -0.058335701337905735, t9 = 0.049768779946159324;
const t10 = -0.036531572744216916, t11 = 0.016285820115365782;

/** @type {(high: number, low: number, n: number, d: number, isBehind: boolean) => number} */
const angleFrom = (high, low, n, d, isBehind) => {
  rest = 0;
  const t = Math.abs(n / d) > power(-28) ? quotient(n, 0, d, 0) : n / d;
  const z = t * t;
  const w = z * z;
  const odd = z * (t1 + w * (t3 + w * (t5 + w * (t7 + w * (t9 + w * t11)))));
  const even = w * (t2 + w * (t4 + w * (t6 + w * (t8 + w * t10))));
  const less = t * (odd + even) - rest;
  return isBehind ? high - (t - (less + low)) : high + (t - (less - low));
};

/** The arctangents of 0, ½, 1, 1½ and ∞ in two parts, and those from behind. */
const known = [
  [0, 0, 3.141592653589793, 1.2246467991473532e-16],
  [0.4636476090008061, 2.2698777452961687e-17, 2.677945044588987, 1.5527705369303147e-16],
  [0.7853981633974483, 3.061616997868383e-17, 2.356194490192345, 9.184850993605148e-17],
  [0.982793723247329, 1.3903311031230998e-17, 2.158798930342464, 2.1958367134601997e-16],
  [1.5707963267948966, 6.123233995736766e-17, 1.5707963267948966, 6.123233995736766e-17],
];

/** @type {(y: number, x: number, isBehind: boolean) => number} */
const angle = (y, x, isBehind) => {
  const most = y > x ? y : x;
  const factor = most > power(1000) ? power(-100) : most < power(-900) ? power(200) : 1;
  const a = y * factor, b = x * factor;
  const from = (
    /** @type {number[]} */ [high, low, highBehind, lowBehind],
    /** @type {number} */ n,
    /** @type {number} */ d,
  ) => isBehind ? angleFrom(highBehind, lowBehind, n, d, true) : angleFrom(high, low, n, d, false);
  if (a < 0.4375 * b) return from(known[0], a, b);
  if (a < 0.6875 * b) return from(known[1], a - b / 2, b + a / 2);
  if (a < 1.1875 * b) return from(known[2], a - b, b + a);
  if (a < 2.4375 * b) return from(known[3], a - b - b / 2, b + 1.5 * a);
  return from(known[4], -b, a);
};

/** @type {(x: number) => boolean} */
const isMinus = (x) => x < 0 || 1 / x < 0;

/** The angle of the point (x, y) in −π...π, radians. @type {(y: number, x: number) => number} */
export const atan2 = (y, x) => {
  const a = Math.abs(y), b = Math.abs(x), isBehind = isMinus(x);
  if (Number.isNaN(y) || Number.isNaN(x)) return NaN;
  let size;
  if (a === Infinity && b === Infinity) size = isBehind ? 2.356194490192345 : eighth;
  else if (a === 0 || b === Infinity) size = isBehind ? 3.141592653589793 : 0;
  else if (b === 0 || a === Infinity) size = 1.5707963267948966;
  else size = angle(a, b, isBehind);
  return isMinus(y) ? -size : size;
};

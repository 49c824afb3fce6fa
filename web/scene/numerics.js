// @ts-check
// The elementary functions of a spring, with the operations of Sources/Physics/Numerics*.swift, which explains them, and so
// with the same bits: those of Math have last digits that ECMAScript leaves open.

const double = new Float64Array(1);
const words = new Uint32Array(double.buffer);
double[0] = -2;
/** The places of a number's lower and upper 32 bits in memory. */
const [lower, upper] = words[0] === 0 ? [0, 1] : [1, 0];

/** Some results are two numbers: one is returned, the other left here. */
let rest = 0;
let fraction = 0;

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

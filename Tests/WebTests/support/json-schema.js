// @ts-check
// Validates values against a JSON Schema, with the keywords that Sources/Server/Wire/protocol.schema.json uses.

/** @typedef {Record<string, any>} Schema */

/** @type {Record<string, (value: any) => boolean>} */
const types = {
  null: (value) => value === null,
  boolean: (value) => typeof value === "boolean",
  number: Number.isFinite,
  integer: Number.isInteger,
  string: (value) => typeof value === "string",
  array: Array.isArray,
  object: (value) => typeof value === "object" && value !== null && !Array.isArray(value),
};

/** @type {(measure: (value: any) => number | null, compare: (a: number, b: number) => boolean) => Keyword} */
const limit = (measure, compare) => (value, operand) => {
  const number = measure(value);
  return number === null || compare(number, operand);
};
const number = (/** @type {any} */ value) => typeof value === "number" ? value : null;
const items = (/** @type {any} */ value) => Array.isArray(value) ? value.length : null;
const members = (/** @type {any} */ value) =>
  types.object(value) ? Object.keys(value).length : null;
const letters = (/** @type {any} */ value) => typeof value === "string" ? value.length : null;

/** @typedef {(value: any, operand: any) => boolean} Keyword whether a value satisfies a keyword */
/** @type {Record<string, Keyword>} */
const keywords = {
  description: () => true,
  type: (value, names) => [names].flat().some((name) => types[name](value)),
  const: (value, operand) => value === operand,
  enum: (value, operand) => operand.includes(value),
  minimum: limit(number, (a, b) => a >= b),
  maximum: limit(number, (a, b) => a <= b),
  exclusiveMinimum: limit(number, (a, b) => a > b),
  exclusiveMaximum: limit(number, (a, b) => a < b),
  minLength: limit(letters, (a, b) => a >= b),
  maxLength: limit(letters, (a, b) => a <= b),
  minItems: limit(items, (a, b) => a >= b),
  maxItems: limit(items, (a, b) => a <= b),
  minProperties: limit(members, (a, b) => a >= b),
  maxProperties: limit(members, (a, b) => a <= b),
  required: (value, names) =>
    !types.object(value) || names.every((/** @type {string} */ name) => name in value),
};

/**
 * Returns why a value does not satisfy a schema, with the place of the problem, or null if it does.
 * @param {any} value
 * @param {Schema | false} schema false allows no value
 * @param {Schema} definitions
 * @param {string} place
 * @returns {string | null}
 */
export const problemIn = (value, schema, definitions, place) => {
  if (schema === false) return `${place} is not allowed`;
  const within = (/** @type {any} */ part, /** @type {Schema} */ other, /** @type {string} */ at) =>
    problemIn(part, other, definitions, at);
  const object = types.object(value) ? value : {}, list = Array.isArray(value) ? value : [];
  /** @type {Record<string, (operand: any) => (string | null)[] | boolean>} */
  const applied = {
    $ref: (name) => [within(value, definitions[name.slice("#/$defs/".length)], place)],
    anyOf: (schemas) => schemas.some((/** @type {Schema} */ one) => !within(value, one, place)),
    oneOf: (schemas) =>
      schemas.filter((/** @type {Schema} */ one) => !within(value, one, place)).length === 1,
    properties: (schemas) =>
      Object.keys(schemas).filter((name) => name in object)
        .map((name) => within(object[name], schemas[name], `${place}.${name}`)),
    additionalProperties: (other) => {
      const names = Object.keys(object).filter((name) => !(name in (schema.properties ?? {})));
      if (other === false) return names.length === 0;
      return names.map((name) => within(object[name], other, `${place}.${name}`));
    },
    propertyNames: (other) => Object.keys(object).map((name) => within(name, other, place)),
    items: (other) => list.map((one, n) => within(one, other, `${place}[${n}]`)),
    prefixItems: (others) =>
      list.slice(0, others.length).map((one, n) => within(one, others[n], `${place}[${n}]`)),
  };
  for (const [keyword, operand] of Object.entries(schema)) {
    const result = applied[keyword]?.(operand) ?? keywords[keyword](value, operand);
    const problem = Array.isArray(result)
      ? result.find((one) => one !== null)
      : result
      ? null
      : `${place} breaks ${keyword} ${JSON.stringify(operand)}: ${JSON.stringify(value)}`;
    if (problem) return problem;
  }
  return null;
};

/** Returns the body of a successful response with these fields: `success({ data })`. */
export function success<T extends object>(fields: T) {
  return { success: true as const, ...fields }
}

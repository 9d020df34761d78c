/** Returns the current time in milliseconds since 1970, as `Date.now` does. Passed in, so that a test can set it. */
export type Clock = () => number

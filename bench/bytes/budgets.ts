/** KB of JavaScript, compressed with brotli. */
export const budgets = {
  publicPage: 95,
  login: 155,
  toasts: 10,
  dashboard: 30,
  routes: 16.2,
  small: 38,
  screen: 55,
}

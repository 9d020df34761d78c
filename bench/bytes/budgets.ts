/** KB of JavaScript, compressed with brotli. */
export const budgets = {
  publicPage: 95,
  login: 155,
  toasts: 10,
  dashboard: 30,
  // With the screens of answers and bonuses, their queries and endpoints.
  routes: 17,
  small: 38,
  screen: 60,
}

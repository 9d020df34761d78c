/** KB of JavaScript, compressed with brotli. */
export const budgets = { publicPage: 95, login: 155, dashboard: 30, screen: 60 }

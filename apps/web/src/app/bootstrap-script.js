// Inlined into the head of every document; runs before the first paint.

// Zod would compile its schemas with `new Function`, which the Content-Security-Policy forbids.
globalThis['__zod_globalConfig'] = { jitless: true }

// Sets the colour scheme and the signed-in flag before the first paint, so that neither flickers.
;(function () {
  var root = document.documentElement
  var mode = 'system'
  var token = null
  try {
    mode = localStorage.getItem('mui-mode') || mode
    token = localStorage.getItem('auth_token') || sessionStorage.getItem('auth_token')
  } catch {
    // Storage is blocked: use the defaults.
  }
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute(dark ? 'data-dark' : 'data-light', '')
  root.setAttribute('data-js', '')
  if (token) root.setAttribute('data-signed-in', '')
})()

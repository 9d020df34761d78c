// Stands in every document and runs before anything is shown.

// Zod would compile its schemas with `new Function`, which the Content-Security-Policy forbids.
globalThis['__zod_globalConfig'] = { jitless: true }

// So that nobody sees the other colour scheme, or the links of somebody else, flash by.
;(function () {
  var root = document.documentElement
  var mode = 'system'
  var token = null
  try {
    mode = localStorage.getItem('mui-mode') || mode
    token = localStorage.getItem('auth_token') || sessionStorage.getItem('auth_token')
  } catch {
    // The storage is closed: as somebody new.
  }
  var dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.setAttribute(dark ? 'data-dark' : 'data-light', '')
  root.setAttribute('data-js', '')
  if (token) root.setAttribute('data-signed-in', '')
})()

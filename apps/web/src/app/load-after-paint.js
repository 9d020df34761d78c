// Inlined at the end of a prerendered document; `FILES` are its modules, in the order of their imports.

// Loads the app after the first paint, which then shares neither the line nor the processor with it. Evaluates each
// module in a task of its own, so that the page reacts in between.
;(function (files) {
  function load() {
    files.forEach(function (file) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.appendChild(link)
    })
    evaluate(0)
  }
  function evaluate(index) {
    if (index === files.length) return
    import(files[index]).then(
      function () {
        setTimeout(evaluate, 0, index + 1)
      },
      function () {
        addEventListener('online', function () {
          location.reload()
        })
      },
    )
  }
  // A hidden tab paints nothing.
  if (document.hidden) load()
  else
    requestAnimationFrame(function () {
      setTimeout(load)
    })
})(FILES)

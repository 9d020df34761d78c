// Inlined at the end of a prerendered document; `FILES` are its modules, in the order of their imports.

// Loads the app after the first paint, which then shares neither the line nor the processor with it. Evaluates each
// module in a task of its own, so that the page reacts in between.
;(function (files) {
  // Before the script is there, a submitted form would navigate and put its values into the URL, and a link of a screen
  // that the app takes over would lose what was typed. `takeEarlyInput` repeats both.
  addEventListener('submit', (event) => {
    event.preventDefault()
    event.target.dataset.submitted = ''
  })
  const screen = document.querySelector('[data-prerendered]')
  screen?.addEventListener('click', follow)

  function follow(event) {
    const link = event.target.closest('a[href^="/"]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    for (const earlier of screen.querySelectorAll('[data-followed]')) delete earlier.dataset.followed
    link.dataset.followed = ''
  }

  async function load() {
    for (const file of files) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = file
      document.head.append(link)
    }
    try {
      for (const file of files) {
        await import(file)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch {
      screen?.removeEventListener('click', follow)
      screen?.querySelector('[data-followed]')?.click()
      addEventListener('online', () => location.reload())
    }
  }
  // A hidden tab paints nothing.
  if (document.hidden) void load()
  else requestAnimationFrame(() => setTimeout(() => void load()))
})(FILES)

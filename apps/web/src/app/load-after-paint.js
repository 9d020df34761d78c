// Inlined at the end of a prerendered document; `MODULES` are its script and the modules that the script imports at once, in
// the order of their imports.

// Loads the app after the first paint, which then shares neither the line nor the processor with it. Evaluates each
// module in a task of its own, so that the page reacts in between.
;(function (modules) {
  // Before the script is there, a submitted form would navigate and put its values into the URL, a link of a screen that the
  // app takes over would lose what was typed, and a button would do nothing. `takeEarlyInput` repeats all of them.
  addEventListener('submit', (event) => {
    event.preventDefault()
    event.target.dataset.submitted = ''
  })
  // Enter submits nothing while the button of the form is disabled, as it is until the app knows the values.
  addEventListener('keydown', ({ key, target, isComposing }) => {
    if (key === 'Enter' && !isComposing && target.matches('form input')) target.form.dataset.submitted = ''
  })
  const screen = document.querySelector('[data-prerendered]')
  for (const [name, value] of new URLSearchParams(location.search)) preset(name, value)
  screen?.addEventListener('click', follow)
  screen?.addEventListener('click', press)

  // The prerendered document does not know which choice its address asks for: `/signup?role=EMPLOYEE`.
  function preset(name, value) {
    const choices = [...document.querySelectorAll('[data-prerendered] input[type=radio]')].filter(
      (radio) => radio.name === name,
    )
    if (!choices.some((radio) => radio.value === value)) return
    for (const radio of choices) radio.checked = radio.defaultChecked = radio.value === value
  }

  function press(event) {
    const button = event.target.closest('button[type=button]')
    if (!button) return
    for (const earlier of screen.querySelectorAll('[data-pressed]')) delete earlier.dataset.pressed
    button.dataset.pressed = ''
  }

  function follow(event) {
    const link = event.target.closest('a[href^="/"]')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    for (const earlier of screen.querySelectorAll('[data-followed]')) delete earlier.dataset.followed
    link.dataset.followed = ''
  }

  async function load() {
    await Promise.all(modules.map(fetchUntilLoaded))
    try {
      for (const module of modules) {
        await import(module)
        await new Promise((resolve) => setTimeout(resolve))
      }
    } catch {
      stopFollowing()
      addEventListener('online', () => location.reload())
    }
  }

  // Into the cache of the browser, and again after a failure: a browser does not import a module again that it could not
  // load, and the page would stay without its script until it is reloaded.
  async function fetchUntilLoaded(file) {
    for (let seconds = 1; !(await isFetched(file)); seconds = Math.min(2 * seconds, 10)) {
      stopFollowing()
      await new Promise((resolve) => {
        setTimeout(resolve, seconds * 1000)
        addEventListener('online', resolve, { once: true })
      })
    }
  }

  async function isFetched(file) {
    try {
      const response = await fetch(file)
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }

  // Without the script, links are followed by the browser.
  function stopFollowing() {
    screen?.removeEventListener('click', follow)
    const link = screen?.querySelector('[data-followed]')
    delete link?.dataset.followed
    link?.click()
  }

  let isLoading = false
  const loadOnce = () => {
    if (!isLoading) void load()
    isLoading = true
  }
  // A hidden tab paints nothing.
  if (document.hidden) loadOnce()
  else {
    new PerformanceObserver(loadOnce).observe({ type: 'paint', buffered: true })
    // For browsers that do not tell of a paint, and for pages without any content to paint.
    requestAnimationFrame(() => setTimeout(loadOnce, 100))
  }
})(MODULES)

/** Shows the action at the foot of a phone while the one in the card is out of sight; does nothing on pages without it. */
export function watchAskAction(): void {
  const action = document.querySelector('.ask .ask-action')
  const bar = document.querySelector('.ask-bar')
  if (!action || !bar) return
  const observer = new IntersectionObserver(([entry]) => {
    bar.classList.toggle('shown', entry?.isIntersecting === false)
  })
  observer.observe(action)
}

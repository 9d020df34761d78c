/** The dialog that was clicked last; null after a click beside any. */
let clickedDialog: Element | null = null

/** Ignores the second click of a double click in a dialog that the first one has closed: it would reach what stands behind. */
function ignoreLateClick(event: MouseEvent) {
  const isLate = event.detail > 1 && clickedDialog?.isConnected === false
  if (isLate) {
    event.preventDefault()
    event.stopPropagation()
  } else {
    clickedDialog =
      event.target instanceof Element ? event.target.closest('[role="dialog"], [role="alertdialog"]') : null
  }
}

/** Ignores late clicks in the whole document. Returns a function that ends it. */
export function ignoreLateClicks(): () => void {
  document.addEventListener('click', ignoreLateClick, { capture: true })
  return () => document.removeEventListener('click', ignoreLateClick, { capture: true })
}

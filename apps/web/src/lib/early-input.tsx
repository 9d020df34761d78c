import { useLayoutEffect } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/**
 * Takes what a user did on a prerendered page before its script had loaded: entered values, the focus, and the last button
 * that was pressed, a submitted form and a link that was followed (`load-after-paint.js` marks these three). Returns a function
 * that repeats it in another element, or in the same one after React has hydrated it.
 */
export function takeEarlyInput(root: HTMLElement): (into: HTMLElement) => void {
  const controls = [...root.querySelectorAll<Control>('input, textarea, select')]
  const values = controls
    .filter(isChanged)
    .map((control) => ({ selector: selectorOf(control), value: valueOf(control) }))
  const submitted = root.querySelector('form[data-submitted]')
  // React would find an attribute that it has not rendered.
  submitted?.removeAttribute('data-submitted')
  const pressed = pressedButton(root)
  const followed = root.querySelector('a[data-followed]')?.getAttribute('href')
  const focused = controls.find((control) => control === document.activeElement)
  const selectorOfFocused = focused && selectorOf(focused)

  return (into) => {
    for (const { selector, value } of values) {
      const control = into.querySelector<Control>(selector)
      if (!control) continue
      enter(control, value)
      // The user has left it, and a form checks what was left.
      if (selector !== selectorOfFocused) control.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    }
    if (selectorOfFocused) focusAgain(into.querySelector<Control>(selectorOfFocused), focused.value)
    if (pressed) buttonsNamed(into, pressed.name)[pressed.index]?.click()
    if (submitted) into.querySelector('form')?.requestSubmit()
    if (followed) into.querySelector<HTMLElement>(`a[href="${CSS.escape(followed)}"]`)?.click()
  }
}

/** Focuses a control. In one that was empty, and has a draft now, all is selected, so that what is typed replaces it. */
function focusAgain(control: Control | null, before: string): void {
  control?.focus()
  if (!before && control && 'select' in control) control.select()
}

/** Names the button that was pressed last, and counts those of the same name before it. */
function pressedButton(root: HTMLElement): { name: string; index: number } | undefined {
  const button = root.querySelector<HTMLElement>('button[data-pressed]')
  if (!button) return undefined
  const name = nameOf(button)
  return { name, index: buttonsNamed(root, name).indexOf(button) }
}

function buttonsNamed(root: HTMLElement, name: string): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('button')].filter((button) => nameOf(button) === name)
}

function nameOf(button: HTMLElement): string {
  return button.getAttribute('aria-label') ?? button.textContent
}

/** Runs a function in the task in which the components before it came into the document, after that has ended. */
export function AfterCommit({ run }: { run: () => void }) {
  useLayoutEffect(() => queueMicrotask(run), [run])
  return null
}

function isCheck(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio'
}

function selectorOf(control: Control): string {
  const name = `[name="${CSS.escape(control.name)}"]`
  return control.type === 'radio' ? `${name}[value="${CSS.escape(control.value)}"]` : name
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    const preset = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
    return control.selectedOptions[0] !== preset
  }
  // The radio button that lost its mark says nothing that the other one does not.
  if (control.type === 'radio' && !(control as HTMLInputElement).checked) return false
  if (isCheck(control)) return control.checked !== control.defaultChecked
  return control.value !== control.defaultValue
}

function valueOf(control: Control): string | boolean {
  return isCheck(control) ? control.checked : control.value
}

function enter(control: Control, value: string | boolean): void {
  if (isCheck(control)) {
    // The click changes it, also where React has hydrated what was chosen without knowing it.
    control.checked = !value
    control.click()
    return
  }
  // React remembers what it saw last in the element's own `value`, and ignores an event without a difference to it.
  control.value = ''
  if (Reflect.set(Object.getPrototypeOf(control) as object, 'value', value, control))
    control.dispatchEvent(
      new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
    )
}

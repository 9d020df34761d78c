import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreLateClicks } from './ignore-late-clicks.ts'

const handleRow = vi.fn()
let end: () => void
let dialog: HTMLElement
let done: HTMLButtonElement
let row: HTMLElement

beforeEach(() => {
  end = ignoreLateClicks()
  document.body.innerHTML = '<p>Row</p><div role="dialog"><button>Done</button></div>'
  row = document.querySelector('p') as HTMLElement
  dialog = document.querySelector('div') as HTMLElement
  done = document.querySelector('button') as HTMLButtonElement
  row.addEventListener('click', handleRow)
})

afterEach(() => {
  end()
  document.body.innerHTML = ''
  handleRow.mockClear()
})

const click = (target: Element, detail: number) =>
  target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail }))

it('ignores the second click of a double click when the first has closed its dialog', () => {
  done.addEventListener('click', () => dialog.remove())
  click(done, 1)
  expect(click(row, 2)).toBe(false)
  expect(handleRow).not.toHaveBeenCalled()
})

it('lets the next click through', () => {
  done.addEventListener('click', () => dialog.remove())
  click(done, 1)
  click(row, 2)
  click(row, 1)
  expect(handleRow).toHaveBeenCalledOnce()
})

it('lets both clicks through when the dialog stays', () => {
  dialog.addEventListener('click', handleRow)
  click(done, 1)
  done.remove()
  click(dialog, 2)
  expect(handleRow).toHaveBeenCalledTimes(2)
})

it('lets fast clicks through that remove one entry of a list after the other', () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<button class="chip">Java</button><button class="chip">Go</button>',
  )
  const chips = [...document.querySelectorAll('.chip')]
  for (const chip of chips) chip.addEventListener('click', () => chip.remove())
  for (const [index, chip] of chips.entries()) click(chip, index + 1)
  expect(document.querySelectorAll('.chip')).toHaveLength(0)
})

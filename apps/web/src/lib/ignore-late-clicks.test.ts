import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ignoreLateClicks } from './ignore-late-clicks.ts'

const handleRow = vi.fn()
let end: () => void
let done: HTMLButtonElement
let row: HTMLElement

beforeEach(() => {
  end = ignoreLateClicks()
  document.body.innerHTML = '<p>Row</p><button><span>Done</span></button>'
  row = document.querySelector('p') as HTMLElement
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

it('ignores the second click of a double click when the first has removed its button', () => {
  done.addEventListener('click', () => done.remove())
  click(done, 1)
  expect(click(row, 2)).toBe(false)
  expect(handleRow).not.toHaveBeenCalled()
})

it('lets the next click through', () => {
  done.addEventListener('click', () => done.remove())
  click(done, 1)
  click(row, 2)
  click(row, 1)
  expect(handleRow).toHaveBeenCalledOnce()
})

it('lets both clicks through when the button stays, even when its icon changes', () => {
  const icon = done.firstElementChild as Element
  done.addEventListener('click', handleRow)
  click(icon, 1)
  icon.remove()
  click(done, 2)
  expect(handleRow).toHaveBeenCalledTimes(2)
})

import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderRoutes } from '../testing/render.tsx'
import { BackLink } from './BackLink.tsx'

afterEach(() => {
  window.history.replaceState(null, '')
  vi.restoreAllMocks()
})

const Page = () => <BackLink to="/list">Back to the list</BackLink>
const List = () => <h1>The list</h1>
const open = () =>
  renderRoutes(
    [
      { path: '/', Component: Page },
      { path: '/list', Component: List },
    ],
    '/',
  )
const back = () => screen.getByRole('link', { name: 'Back to the list' })

it('goes to the page that was visited before', async () => {
  window.history.replaceState({ idx: 3 }, '')
  const goBack = vi.spyOn(window.history, 'back').mockReturnValue()
  const { person } = open()
  await person.click(back())
  expect(goBack).toHaveBeenCalledOnce()
  expect(screen.queryByRole('heading')).toBeNull()
})

it('goes to its target when the page was opened by its address', async () => {
  window.history.replaceState({ idx: 0 }, '')
  const { person } = open()
  await person.click(back())
  await waitFor(() => screen.getByRole('heading', { name: 'The list' }))
})

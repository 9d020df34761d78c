import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { paths } from '../../../foundation/paths.ts'
import { renderRoutes } from '../../../testing/render.tsx'
import SecondStepPage from './SecondStepPage.tsx'

it('has its main part and a heading while it leads to the login, without a sign-in', () => {
  const { router } = renderRoutes(
    [
      { path: paths.secondStep, Component: SecondStepPage },
      { path: paths.login, lazy: () => new Promise<never>(() => {}) },
    ],
    paths.secondStep,
  )
  expect(router.state.navigation.location?.pathname).toBe(paths.login)
  within(screen.getByRole('main')).getByRole('heading', { level: 1 })
})

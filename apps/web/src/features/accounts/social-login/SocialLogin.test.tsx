import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { routes } from '../../../app/all-routes.tsx'
import { restoreSession } from '../../../lib/session.ts'
import { useMockServer } from '../../../testing/mock-server.ts'
import { renderRoutes } from '../../../testing/render.tsx'

useMockServer()
beforeEach(restoreSession)
afterEach(() => document.querySelector('meta[name=social-login-providers]')?.remove())

function siteKnows(providers: string) {
  const meta = document.createElement('meta')
  meta.name = 'social-login-providers'
  meta.content = providers
  document.head.append(meta)
}

const way = (name: string | RegExp) => screen.findByRole('link', { name })
const hrefOf = async (name: string | RegExp) => (await way(name)).getAttribute('href')

describe('the provider buttons', () => {
  it('are inert when no provider is configured, and in a prerendered page', async () => {
    siteKnows('{{= it.providers }}')
    renderRoutes(routes, '/login')
    expect(await hrefOf(/^Google ?, not available yet$/)).toBe('#')
    expect(await hrefOf(/^LinkedIn ?, not available yet$/)).toBe('#')
  })

  it('are active for configured providers', async () => {
    siteKnows('linkedin')
    renderRoutes(routes, '/login')
    expect(await hrefOf(/^Google ?, not available yet$/)).toBe('#')
    expect(await hrefOf('Continue with LinkedIn')).toBe('/auth/linkedin/start?remember=true')
  })

  it('pass on Remember Me and the return path', async () => {
    siteKnows('google linkedin')
    const { person } = renderRoutes(routes, '/login?redirect=%2Fdashboard%2Fmy-profile%3Fa%3Db')
    await person.click(await screen.findByLabelText('Remember Me'))
    expect(await hrefOf('Continue with Google')).toBe(
      '/auth/google/start?remember=false&redirect=%2Fdashboard%2Fmy-profile%3Fa%3Db',
    )
  })

  it('do not pass on a return path of another site', async () => {
    siteKnows('google')
    renderRoutes(routes, '/login?redirect=https%3A%2F%2Fevil.example')
    expect(await hrefOf('Continue with Google')).toBe('/auth/google/start?remember=true')
  })

  it('pass on the chosen role', async () => {
    siteKnows('google linkedin')
    renderRoutes(routes, '/signup?role=EMPLOYEE')
    expect(await hrefOf('Continue with Google')).toBe('/auth/google/start?role=EMPLOYEE')
  })

  it('have a full label for company admins', async () => {
    siteKnows('google')
    renderRoutes(routes, '/admin-signup')
    expect(await hrefOf('Sign up with Google')).toBe('/auth/google/start?role=ADMIN')
    expect(await hrefOf(/^Sign up with Linkedin ?, not available yet$/)).toBe('#')
  })

  it('can be clicked once, until the user comes back', async () => {
    siteKnows('google linkedin')
    const { person } = renderRoutes(routes, '/login')
    const google = await way('Continue with Google')
    let wentOn = 0
    const countAndStay = (event: Event) => {
      if (!event.defaultPrevented) wentOn++
      event.preventDefault()
    }
    document.addEventListener('click', countAndStay)
    onTestFinished(() => document.removeEventListener('click', countAndStay))
    await person.click(google)
    await person.click(google)
    await person.click(await way('Continue with LinkedIn'))
    expect(wentOn).toBe(1)
    expect(google.getAttribute('aria-disabled')).toBe('true')
    fireEvent(window, new Event('pageshow'))
    expect(google.getAttribute('aria-disabled')).toBeNull()
  })
})

describe('a user whose social login failed', () => {
  it.each([
    ['cancelled', 'You cancelled at Google. Nothing has changed.'],
    ['expired', 'That took too long, or was started in another browser. Please try again.'],
    ['unreachable', 'Google does not answer right now. Please try again, or use your email address.'],
    ['unverified', 'Google has not verified your email address. Verify it there, or sign up here with it.'],
  ])('sees the reason: %s', async (problem, text) => {
    renderRoutes(routes, `/login?problem=${problem}&with=google`)
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  })

  it('sees no text from the URL', async () => {
    renderRoutes(routes, '/login?problem=Call+this+number&with=<b>')
    await way(/^Google/)
    expect(screen.queryByText(/Call this number/)).toBeNull()
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([''])
  })
})

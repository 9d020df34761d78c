import { act } from '@testing-library/react'
import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { ContactForm } from './contact/ContactForm.tsx'
import { Faq } from './landing/Faq.tsx'
import { Menu } from './layout/Menu.tsx'
import { prerenderPages, renderSitemap } from './prerender.tsx'
import { TableOfContents } from './terms/TableOfContents.tsx'

const pages = prerenderPages().map((page) => [page.paths[0] ?? '', page] as const)
const components = { menu: Menu, faq: Faq, contact: ContactForm, contents: TableOfContents }

describe.each(pages)('the page at %s', (path, { head, body }) => {
  it('has its title and description', () => {
    expect(head).toMatch(/<title>.+ · Endorse<\/title>/)
    expect(head).toContain(`<link rel="canonical" href="{{= it.publicUrl }}${path}"/>`)
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  it('contains nothing that the Content-Security-Policy forbids', () => {
    expect(body).not.toMatch(/\sstyle="|\son\w+="|<script/)
  })

  it('hydrates without a mismatch', async () => {
    const consoleError = vi.spyOn(console, 'error')
    document.body.innerHTML = body
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    expect(islands.length).toBeGreaterThan(0)
    for (const island of islands) {
      const component = components[island.dataset['island'] as keyof typeof components] as typeof Faq
      const props = JSON.parse(island.dataset['props'] ?? '') as object
      const root = await act(async () => hydrateRoot(island, createElement(component, props)))
      await act(async () => root.unmount())
    }
    expect(consoleError).not.toHaveBeenCalled()
    consoleError.mockRestore()
  })
})

it('contains the Why Choose Us section', () => {
  const landing = pages.find(([path]) => path === '/')?.[1].body
  for (const text of [
    'Why Choose Us',
    'openings that employees know about before they are ever published',
    'A referral from an employee puts a person behind your resume',
    'personalised tips and feedback from the people who do the work',
  ]) {
    expect(landing).toContain(text)
  }
})

it.each(pages)('has a footer with all links at %s', (_, { body }) => {
  const footer = /<footer[^]*<\/footer>/.exec(body)?.[0]
  for (const link of [
    'href="/termscondition"',
    'href="/privacy"',
    'href="/contact"',
    'href="mailto:{{= it.email }}"',
    'href="tel:{{= it.phoneDigits }}"',
    'aria-label="LinkedIn"',
  ]) {
    expect(footer).toContain(link)
  }
})

it('is listed in the sitemap', () => {
  expect(renderSitemap().match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>{{= it.publicUrl }}/</loc>',
    '<loc>{{= it.publicUrl }}/contact</loc>',
    '<loc>{{= it.publicUrl }}/termscondition</loc>',
    '<loc>{{= it.publicUrl }}/privacy</loc>',
  ])
})

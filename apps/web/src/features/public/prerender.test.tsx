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
const parts = { menu: Menu, faq: Faq, contact: ContactForm, contents: TableOfContents }

describe.each(pages)('the page at %s', (path, { head, body }) => {
  it('says what it is', () => {
    expect(head).toMatch(/<title>.+ · Endorse<\/title>/)
    expect(head).toContain(`<link rel="canonical" href="{{publicUrl}}${path}"/>`)
    expect(body.match(/<h1/g)).toHaveLength(1)
  })

  it('needs nothing that the Content-Security-Policy forbids', () => {
    expect(body).not.toMatch(/\sstyle="|\son\w+="|<script/)
  })

  it('comes to life as it was drawn', async () => {
    const complain = vi.spyOn(console, 'error')
    document.body.innerHTML = body
    const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
    expect(islands.length).toBeGreaterThan(0)
    for (const island of islands) {
      const part = parts[island.dataset['island'] as keyof typeof parts] as typeof Faq
      const props = JSON.parse(island.dataset['props'] ?? '') as object
      const root = await act(async () => hydrateRoot(island, createElement(part, props)))
      await act(async () => root.unmount())
    }
    expect(complain).not.toHaveBeenCalled()
    complain.mockRestore()
  })
})

it('gives the reasons to come here', () => {
  const landing = pages.find(([path]) => path === '/')?.[1].body
  for (const said of [
    'Why Choose Us',
    'openings that employees know about before they are ever published',
    'A referral from an employee puts a person behind your resume',
    'personalised tips and feedback from the people who do the work',
  ]) {
    expect(landing).toContain(said)
  }
})

it.each(pages)(
  'ends at %s with the ways to the company, the terms and the people behind it',
  (_, { body }) => {
    const foot = /<footer[^]*<\/footer>/.exec(body)?.[0]
    for (const link of [
      'href="/termscondition"',
      'href="/contact"',
      'href="mailto:{{email}}"',
      'href="tel:{{phoneDigits}}"',
      'aria-label="LinkedIn"',
    ]) {
      expect(foot).toContain(link)
    }
  },
)

it('is listed for search engines', () => {
  expect(renderSitemap().match(/<loc>.*<\/loc>/g)).toEqual([
    '<loc>{{publicUrl}}/</loc>',
    '<loc>{{publicUrl}}/contact</loc>',
    '<loc>{{publicUrl}}/termscondition</loc>',
  ])
})

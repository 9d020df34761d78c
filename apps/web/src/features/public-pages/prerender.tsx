import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { PublicLayout } from './layout/PublicLayout.tsx'
import { type PublicPage, publicPages } from './pages.tsx'
import { templateValue } from './template.tsx'

/** A page as HTML, with placeholders that the server fills in. */
export interface PrerenderedPage {
  /** All its paths, the canonical one first. */
  paths: string[]
  head: string
  body: string
}

/** Renders every public page at build time. */
export function prerenderPages(): PrerenderedPage[] {
  return publicPages.map((page) => ({
    paths: [page.path, ...page.aliases],
    head: renderToStaticMarkup(<Head {...page} />),
    body: renderToString(<PublicLayout page={page.name}>{page.content}</PublicLayout>),
  }))
}

/** Renders the body around the pages of jobs and companies, whose content the server inserts in place of `<!--main-->`. */
export function renderShell(): string {
  return renderToString(<PublicLayout page="posting">{CONTENT}</PublicLayout>).replace(CONTENT, '<!--main-->')
}

const CONTENT = 'content of the page'

/** Renders the sitemap of the prerendered pages with their canonical paths. */
export function renderSitemap(): string {
  const urls = publicPages.map(({ path }) => `  <url><loc>${absoluteUrl(path)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}

function Head({ title, description, path }: PublicPage) {
  const address = absoluteUrl(path)
  const picture = absoluteUrl('/preview.png')
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      <link rel="canonical" href={address} />
      <meta property="og:site_name" content="Endorse" />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={picture} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta
        property="og:image:alt"
        content="Endorse: get referred by someone who works there. Two rings that overlap."
      />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={picture} />
    </>
  )
}

function absoluteUrl(path: string): string {
  return `${templateValue('publicUrl')}${path}`
}

import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Config } from '../../platform/config.ts'
import { fillInTemplate, templateValuesOf } from '../../platform/http/page-templates.ts'
import { webFolder } from '../../platform/http/web-folder.ts'
import { contentSecurityPolicy } from '../../platform/security/content-security-policy.ts'

/** A page, ready to be sent. */
export interface RenderedPage {
  br: Buffer
  gzip: Buffer
  etag: string
}

/** The document around every public page: the site's header, footer, style and scripts. */
export interface PageShell {
  /** The policy of all pages: what is inserted has neither scripts nor styles. */
  policy: string
  render(head: string, main: string): RenderedPage
}

/** The best quality takes fifty times as long. */
const fast = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The document while the web app is not built. */
const withoutBuild =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><!--head--></head><body><main><!--main--></main></body></html>'

/** Reads the document that the build has prerendered, and fills in the values of the site operator. */
export function readPageShell(config: Config, folder = webFolder): PageShell {
  const file = path.join(folder, '.page-shell.html')
  const template = existsSync(file) ? readFileSync(file, 'utf8') : withoutBuild
  const document = fillInTemplate(template, templateValuesOf(config))
  const [beforeHead = '', afterHead = ''] = document.split('<!--head-->')
  const [beforeMain = '', afterMain = ''] = afterHead.split('<!--main-->')
  return {
    policy: contentSecurityPolicy(document),
    render(head, main) {
      const html = Buffer.from([beforeHead, head, beforeMain, main, afterMain].join(''))
      const hash = createHash('sha256').update(html).digest('base64url')
      return { br: brotliCompressSync(html, fast), gzip: gzipSync(html), etag: `"${hash.slice(0, 20)}"` }
    },
  }
}

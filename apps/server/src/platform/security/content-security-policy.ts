import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Emotion inserts an empty style element and adds its rules by script, which needs the hash of the empty text only. */
const EMPTY_STYLE = ''

/** Builds the policy of a page: of inline scripts and styles, those of this page only, by their hashes. */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${hashesOf(contentsOf(inlineScript, html))}`,
    `style-src 'self' ${hashesOf([EMPTY_STYLE, ...contentsOf(inlineStyle, html)])}`,
    // The worker that draws documents is a file of its own.
    "worker-src 'self'",
    "font-src 'self'",
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
  ].join('; ')
}

function contentsOf(element: RegExp, html: string): string[] {
  return [...html.matchAll(element)].map(([, content = '']) => content)
}

function hashesOf(contents: string[]): string {
  return contents
    .map((content) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`)
    .join(' ')
}

import { Parser } from 'htmlparser2'
import { Microdata } from './microdata.ts'

/** What a page says about itself for other programs. */
export interface PageData {
  /** The texts of the JSON-LD blocks. */
  jsonLd: string[]
  /** The top items of the microdata, as JSON-LD would write them. */
  microdata: Record<string, unknown>[]
  /** The content of the meta tags by name or property, the first of each. */
  meta: Map<string, string>
  title: string
}

// Real pages nest about thirty tags. The parser takes time in proportion to the depth for each tag.
const MAX_DEPTH = 2000

/** Reads the data of a page in one pass. */
export function readPageData(html: string): PageData {
  const jsonLd: string[] = []
  const meta = new Map<string, string>()
  const microdata = new Microdata()
  let [title, depth, inScript] = ['', 0, '' as '' | 'json' | 'other']
  let inTitle = false
  const parser = new Parser({
    onopentag(name, attributes) {
      if (++depth > MAX_DEPTH) throw new Error('tags that are nested too deeply')
      microdata.open(name, attributes)
      if (name === 'script') {
        inScript = attributes['type']?.toLowerCase().trim() === 'application/ld+json' ? 'json' : 'other'
        if (inScript === 'json') jsonLd.push('')
      }
      // A picture may have a title, too.
      if (name === 'title' && title === '') inTitle = true
      const property = attributes['property'] ?? attributes['name']
      const content = attributes['content']
      if (name === 'meta' && property && content && !meta.has(property.toLowerCase()))
        meta.set(property.toLowerCase(), content)
    },
    ontext(text) {
      if (inScript === 'json') jsonLd.push((jsonLd.pop() ?? '') + text)
      if (inScript !== '') return
      if (inTitle) title += text
      microdata.text(text)
    },
    onclosetag(name) {
      depth--
      if (name === 'script') inScript = ''
      if (name === 'title') inTitle = false
      microdata.close(name)
    },
  })
  parser.end(html)
  return { jsonLd, microdata: microdata.items, meta, title: title.trim() }
}

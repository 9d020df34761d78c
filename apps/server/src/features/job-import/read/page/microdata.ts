type Item = Record<string, unknown>

interface OpenElement {
  /** The item that begins here. */
  item?: Item
  /** The properties whose value is the text of this element. */
  properties?: string[]
  text: string
}

const LINE_TAGS = new Set(['p', 'div', 'li', 'br', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'tr'])
/** Where the value of a property is not in the text. */
const valueAttributes = ['content', 'datetime', 'href', 'src', 'value'] as const

/** Builds the items of a page's microdata from its tags and texts. */
export class Microdata {
  readonly items: Item[] = []
  readonly #open: OpenElement[] = []

  /** Takes an opening tag. */
  open(name: string, attributes: Record<string, string>) {
    const properties = attributes['itemprop']?.split(/\s+/).filter(Boolean)
    const parent = this.#item()
    const element: OpenElement = { text: '' }
    this.#open.push(element)
    if (LINE_TAGS.has(name)) this.#append(name === 'li' ? '\n• ' : '\n')
    if (attributes['itemscope'] !== undefined) {
      element.item = { '@type': attributes['itemtype']?.trim() }
      if (!properties || !parent) this.items.push(element.item)
      else addTo(parent, properties, element.item)
    } else if (properties && parent) {
      const stated = valueAttributes.map((attribute) => attributes[attribute]).find((value) => value)
      if (stated) addTo(parent, properties, stated)
      else element.properties = properties
    }
  }

  /** Takes a text. It belongs to every open property. */
  text(text: string) {
    this.#append(text.replace(/\s+/g, ' '))
  }

  /** Takes a closing tag. */
  close(name: string) {
    if (LINE_TAGS.has(name)) this.#append('\n')
    const element = this.#open.pop()
    const item = this.#item()
    if (element?.properties && item) addTo(item, element.properties, element.text.trim())
  }

  #item(): Item | undefined {
    return this.#open.findLast(({ item }) => item)?.item
  }

  #append(text: string) {
    for (const element of this.#open) if (element.properties) element.text += text
  }
}

function addTo(item: Item, properties: readonly string[], value: unknown) {
  for (const name of properties) {
    const known = item[name]
    item[name] = known === undefined ? value : [known, value].flat()
  }
}

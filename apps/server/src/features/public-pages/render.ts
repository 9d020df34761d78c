import { fileURLToPath } from 'node:url'
import { Eta } from 'eta'
import { icon } from './icons.ts'

const eta = new Eta({
  views: fileURLToPath(new URL('templates', import.meta.url)),
  cache: true,
  autoEscape: true,
})

/** Renders a template of this feature. It escapes every value; only icons and JSON are inserted as they are. */
export function renderTemplate(name: string, values: object): string {
  return eta.render(`./${name}`, { ...values, icon })
}

/** Formats an object for a script element. The browser ends a script at `</script`, and a page may not hold one. */
export function toInlineJson(value: object): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
}

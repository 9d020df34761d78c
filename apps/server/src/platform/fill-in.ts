/** What is put into pages that were drawn before it was known. */
export type Values = Record<string, string | undefined>

/**
 * `{{email}}` becomes the value; what stands between `{{#email}}` and `{{/email}}` stays when there is one, and what
 * stands between `{{^email}}` and `{{/email}}` when there is none.
 */
export function fillIn(template: string, values: Values, escape: (value: string) => string): string {
  return choose(template, values).replace(/\{\{(\w+)\}\}/g, (_, name: string) => escape(values[name] ?? ''))
}

function choose(template: string, values: Values): string {
  return template.replace(
    /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g,
    (_, kind: string, name: string, inner: string) =>
      (kind === '#') === (values[name] !== undefined) ? choose(inner, values) : '',
  )
}

/** Also within the quotes of an attribute, and in XML. */
export function escapeMarkup(value: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return value.replace(/[&<>"']/g, (sign) => names[sign] ?? sign)
}

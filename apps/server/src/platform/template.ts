/** What is put into pages that were drawn before it was known. */
export type TemplateValues = Record<string, string | undefined>

/**
 * `{{email}}` becomes the value; what stands between `{{#email}}` and `{{/email}}` stays when there is one, and what
 * stands between `{{^email}}` and `{{/email}}` when there is none.
 */
export function renderTemplate(
  template: string,
  values: TemplateValues,
  escape: (value: string) => string,
): string {
  return renderSections(template, values).replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    escape(values[name] ?? ''),
  )
}

function renderSections(template: string, values: TemplateValues): string {
  return template.replace(
    /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g,
    (_, kind: string, name: string, inner: string) =>
      (kind === '#') === (values[name] !== undefined) ? renderSections(inner, values) : '',
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
  return value.replace(/[&<>"']/g, (character) => names[character] ?? character)
}

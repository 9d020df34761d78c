/** The values that the server inserts into prerendered pages, by name. */
export type TemplateValues = Record<string, string | undefined>

/**
 * Renders a subset of Mustache: `{{email}}` is replaced by the value, `{{#email}}…{{/email}}` is kept when the value is
 * defined, and `{{^email}}…{{/email}}` when it is not.
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

/** Escapes text for HTML and XML, attribute values included. */
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

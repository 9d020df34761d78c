import Linkify from 'linkify-react'

/** A text with its web and mail addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Linkify as="span" options={options}>
      {text}
    </Linkify>
  )
}

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  // The other site does not learn who came from where, and is not vouched for.
  rel: 'noopener noreferrer nofollow ugc',
  // Other protocols, such as `javascript:`, stay text.
  validate: (value: string, type: string) =>
    type === 'email' || /^(https?:\/\/|[^:/]+(\/|$|:\d))/i.test(value),
}

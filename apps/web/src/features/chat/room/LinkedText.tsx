import Linkify from 'linkify-react'

/** A text with its web and mail addresses as links. */
export function LinkedText({ text }: { text: string }) {
  return (
    <Linkify as="span" options={options}>
      {text.split(FULL_STOPS)}
    </Linkify>
  )
}

/** What ends a sentence or a part of it in scripts whose signs may stand in an address. The brackets keep them in the text. */
const FULL_STOPS = /([।॥。、，！？；：]+)/

const options = {
  defaultProtocol: 'https',
  target: '_blank',
  // The other site does not learn who came from where, and is not vouched for.
  rel: 'noopener noreferrer nofollow ugc',
  // Other protocols, such as `javascript:`, stay text.
  validate: (value: string, type: string) =>
    type === 'email' || /^(https?:\/\/|[^:/]+(\/|$|:\d))/i.test(value),
}

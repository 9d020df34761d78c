import Link, { type LinkProps } from '@mui/material/Link'
import Tooltip from '@mui/material/Tooltip'

interface Props extends Pick<LinkProps, 'color'> {
  href: string
  /** Defaults to the URL without its scheme. */
  children?: string
}

const allowedProtocols = new Set(['http:', 'https:', 'mailto:'])

/** Links a URL entered by a user. Only the allowed protocols become a link; anything else is plain text. A tip says where it leads. */
export function ExternalLink({ href, children, color }: Props) {
  const url = parseUrl(href)
  const text = children ?? displayUrl(href)
  if (!url || !allowedProtocols.has(url.protocol)) return text
  const link = (
    <Link
      href={url.href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      data-printed-url={text === displayUrl(href) ? undefined : displayUrl(href)}
      {...(color && { color })}
    >
      {text}
    </Link>
  )
  if (url.protocol === 'mailto:') return link
  return (
    <Tooltip describeChild title={`You leave Endorse for ${url.hostname}`}>
      {link}
    </Tooltip>
  )
}

/** Adds https:// when the scheme is missing. */
function parseUrl(href: string): URL | undefined {
  return URL.parse(href) ?? URL.parse(`https://${href}`) ?? undefined
}

function displayUrl(href: string): string {
  return href.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '')
}

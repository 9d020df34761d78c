import Link, { type LinkProps } from '@mui/material/Link'

interface Props extends Pick<LinkProps, 'color'> {
  href: string
  /** The address itself when absent. */
  children?: string
}

const allowedProtocols = new Set(['http:', 'https:', 'mailto:'])

/** What people typed may lead anywhere: only these schemes become a link, everything else stays text. */
export function ExternalLink({ href, children, color }: Props) {
  const url = parseUrl(href)
  const text = children ?? displayUrl(href)
  if (!url || !allowedProtocols.has(url.protocol)) return text
  return (
    <Link href={url.href} target="_blank" rel="noopener noreferrer nofollow" {...(color && { color })}>
      {text}
    </Link>
  )
}

/** People leave out the scheme of a website. */
function parseUrl(href: string): URL | undefined {
  return URL.parse(href) ?? URL.parse(`https://${href}`) ?? undefined
}

function displayUrl(href: string): string {
  return href.replace(/^(https?:\/\/(www\.)?|mailto:)/, '').replace(/\/$/, '')
}

import { findCity, findCountry, findStates } from '../gazetteer/gazetteer.ts'
import { looksLikeTitle } from './title-words.ts'

/**
 * Says whether a text is a place and nothing else: `Pune`, `Seattle, WA`. One unknown name before a state or country is a
 * town: `Los Gatos, CA`.
 */
export function isLocation(text: string): boolean {
  if (text.length > 60 || /\d/.test(text)) return false
  if (/^(remote|hybrid|on-?site|work from home)$/i.test(text)) return true
  const names = withCommaBeforeRegion(text)
    .split(/\s*,\s*/)
    .map((name) => name.replace(/\.$/, ''))
  const [first = '', second] = names
  if (!names.slice(1).every(isPlaceName)) return false
  if (isPlaceName(first)) return true
  return (
    second !== undefined &&
    isRegion(second) &&
    /^\p{Lu}[\p{L}.'’ -]{2,30}$/u.test(first) &&
    !looksLikeTitle(first)
  )
}

/** Writes `Buffalo. NY` as `Buffalo, NY`. */
export function withCommaBeforeRegion(text: string): string {
  return text.replace(/(?<=\p{Ll})\.\s+(?=\p{Lu}{2}$)/u, ', ')
}

function isPlaceName(name: string): boolean {
  return findCity(name) !== null || isRegion(name) || /^(remote|hybrid)$/i.test(name)
}

function isRegion(name: string): boolean {
  return findStates(name).length > 0 || findCountry(name) !== null
}

/** Says whether a text is a place or several: `Pune`, `Sonipat/Sonepat`, `Pune, Mumbai`. */
export function isPlaceOnly(text: string): boolean {
  const names = text
    .split(/\s*[,/]\s*/)
    .map((name) => name.trim())
    .filter(Boolean)
  return names.length > 0 && names.every(isPlaceName)
}

/** Splits `Crumb & Co., Inc., Charlotte, NC` into the name and the place behind it; the place is empty when there is none. */
export function splitOffPlace(text: string): { text: string; place: string } {
  const pieces = text.split(/\s*,\s*/)
  for (let at = 1; at < pieces.length; at++) {
    const place = pieces.slice(at).join(', ')
    if (isLocation(place)) return { text: pieces.slice(0, at).join(', '), place }
  }
  return { text, place: '' }
}

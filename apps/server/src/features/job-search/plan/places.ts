import { findCity, INDIA } from '../../../domain/gazetteer/gazetteer.ts'
import { cityFacets } from '../parse/city-facets.ts'
import { allOf, anyOf, lexeme, not, type Tsquery } from '../tsquery.ts'

/** Returns where a person looks for jobs, the nearest first: the preferred cities, then their countries, or India. */
export function placesOf(cities: string[]): Tsquery[] {
  const countries = new Set(cities.flatMap((city) => findCity(city)?.country ?? []))
  if (countries.size === 0) countries.add(INDIA)
  const inCountry = anyOf([...countries].map((country) => lexeme(`n=${country.toLowerCase()}`)))
  return cities.length > 0 ? [anyOf(cities.flatMap(cityFacets)), inCountry] : [inCountry]
}

/** Divides postings by the nearest place that they are in; the last part is everywhere else. */
export function divideByPlace(places: Tsquery[]): (Tsquery | undefined)[] {
  const parts = [...places, undefined]
  return parts.map((place, index) => allOf([place, ...places.slice(0, index).map(not)]))
}

import { disposableEmailBlocklist } from 'disposable-email-domains-js'
import freeMailServices from 'email-providers/all.json' with { type: 'json' }

/** Mail services that both lists lack. Anybody can get an address there. */
const otherMailServices = ['hey.com', 'tutanota.com', 'tutanota.de', 'tutamail.com', 'tuta.io', 'duck.com']

/** The domains of free and of disposable mail services. */
export const listedMailServices: ReadonlySet<string> = new Set([
  ...freeMailServices,
  ...disposableEmailBlocklist(),
  ...otherMailServices,
])

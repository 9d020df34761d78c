/**
 * Where an Endorser answers a request by a link of the mail about their turn. The token of the mail is in the hash. It is none of
 * `webPaths`, which the login loads.
 */
export const ANSWER_PATH = '/answer'

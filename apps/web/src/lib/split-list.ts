export { splitList } from '@endorse/contract/core/split-list'

/** The areas: code that loads together, behind the `import()` of an index. The bundler follows their imports. */
export const AREAS = {
  account: () => import('../areas/account/index.ts'),
  accountPages: () => import('../areas/account-pages/index.ts'),
  community: () => import('../areas/community/index.ts'),
  detail: () => import('../features/deal-detail/index.ts'),
  filters: () => import('../features/filters/index.ts'),
  legal: () => import('../features/legal/index.ts'),
  list: () => import('../features/deal-list/index.ts'),
  map: () => import('../features/map/index.ts'),
  moderation: () => import('../areas/moderation/index.ts'),
  notFound: () => import('../features/not-found/index.ts'),
  peek: () => import('../features/peek/index.ts'),
  publishing: () => import('../areas/publishing/index.ts'),
  visit: () => import('../areas/visit/index.ts'),
}

export type AreaName = keyof typeof AREAS
export type AreaIndex<Name extends AreaName> = Awaited<ReturnType<(typeof AREAS)[Name]>>

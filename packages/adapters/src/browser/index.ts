export * from './browser-clock.ts'
export * from './browser-geolocation.ts'
export * from './browser-share.ts'
export * from './console-problem-log.ts'

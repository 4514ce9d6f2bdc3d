import { join, resolve } from 'node:path'
import { SITE } from '@mahlzeit/domain'
import { versionOf } from '../../supabase/server/package-version.ts'
import { runVite } from '../../supabase/server/site-build.ts'
import { exitWith } from '../../supabase/server/terminal.ts'
import { readShellBuild } from './shell-build.ts'
import { describeBuild, sync } from './shell-project.ts'

/** Builds the web app for phones and puts it into the iOS and the Android project. */
const ROOT = resolve(import.meta.dirname, '../..')
const WEB = join(ROOT, 'packages/web')

const build = readShellBuild(process.env)
if (!build.ok) exitWith(build.error)
else {
  const status = await runVite([], build.value.variables)
  if (status !== 0) exitWith('The web app could not be built: see what Vite says above.')
  describeBuild(WEB, build.value, SITE, versionOf('@mahlzeit/web'))
  const { isDone, said } = await sync(WEB)
  if (!isDone) exitWith(`Capacitor could not bring the projects up to date:\n${said}`)
  console.log(`
The apps for ${build.value.publicHost} are ready to be built (docs/native.md):

  iOS      packages/web/ios/App/App.xcodeproj   in Xcode, on a Mac
  Android  packages/web/android                 in Android Studio
`)
}

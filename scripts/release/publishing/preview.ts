import { buildsOf, buildLabel, isLive, signToken, type PreviewedBuild } from '@safar/releases';
import * as links from '@safar/edge/targeting/tester-and-override-links';
import { PreviewName } from '@safar/shared-contracts/preview.contract';
import { currentActor } from '@safar/tooling/provenance';
import { option, text } from '../../command-line/arguments';
import { defineCommand } from '../../command-line/command';
import { matching } from '../../command-line/matching';
import { gitRevision } from '../builds/authorship';
import { buildPackage } from '../builds/build-package';
import { packageArgument, RELEASE_ENVIRONMENT } from '../deployer/changes';
import { openDeployer } from '../deployer/open-deployer';
import { signingSite, siteOrigin } from '../deployer/signing-site';
import { appendSummary, summaryOption } from '../formats/summary-file';

export const preview = defineCommand({
  summary: 'Builds a package of this working tree, and makes a link by which a tab of the real site runs it.',
  details: [
    'It passes the gate as a publication does, but nobody gets it without the link, which ends after 7 days, ' +
      'or with the next preview of the same name. Its token (npm run deploy-token -- … --previews) can do ' +
      'nothing else.',
  ],
  args: { package: packageArgument },
  options: {
    name: option('name', 'what it is of, such as pr-12 (the git revision)', matching(PreviewName)),
    page: option('path', 'the page that the link opens (/)', text),
    summary: summaryOption,
  },
  environment: RELEASE_ENVIRONMENT,
  examples: ['mfe-tours', 'mfe-tours --name pr-12 --page /allpak'],
  json: true,
  async run({ args: { package: name }, options }) {
    const deployer = await openDeployer(process.env);
    const { build, folder } = await buildPackage(name);
    if (isLive(buildsOf(await deployer.read(), name), build)) {
      const sentence = `Nothing to preview: ${buildLabel({ name, build })} is live.`;
      appendSummary(options.summary, sentence);
      return { text: sentence, json: { link: null } };
    }
    const revision = await gitRevision();
    const previewName = options.name ?? revision.replace(/\+$/, '-changed');
    const made = await deployer.preview(folder, previewName, { who: currentActor(), revision });
    const link = await linkTo(made, options.page);
    appendSummary(
      options.summary,
      `**[Preview of ${buildLabel({ name, build })}](${link})** on the real site, for this tab alone, until ${made.until}.`,
    );
    return { text: link, json: { link, ...made } };
  },
});

/** The site signs the link; who works on its store has the secret to do so. */
async function linkTo(made: PreviewedBuild, page: string | undefined): Promise<string> {
  if (made.token !== undefined) return links.overrideLink(siteOrigin(process.env), made.token, page);
  const { secret, origin, who } = signingSite(process.env);
  const claims = { sub: who, remote: made.package, build: made.build };
  const exp = Math.floor(Date.parse(made.until) / 1000);
  return links.overrideLink(origin, await signToken(secret, 'override', claims, { exp }), page);
}

import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { sampleCompany } from '@safar/shared-contracts/sample-content';
import { LinkButton } from '@safar/shared-ui/button';
import { Page, Section } from '@safar/shared-ui/page';
import { Scene } from '@safar/shared-ui/scene';
import { Team } from './team';
import { Testimonials } from './testimonials';

/** The pictures at the top: places that the boxes come from. */
const PICTURES = [
  { kind: 'rice', name: 'Sylhet' },
  { kind: 'mangrove', name: 'Sundarbans' },
  { kind: 'tea', name: 'Ratargul' },
] as const;

/** The About screen: static marketing text in one column of sections. Source: Spec 1.14 to 1.16. */
function AboutScreen() {
  return (
    <Page title="About" intro={sampleCompany.intro}>
      <Pictures>
        {PICTURES.map((place) => (
          <div key={place.name}>
            <Scene of={place} eager />
          </div>
        ))}
      </Pictures>
      <TwoColumns aria-labelledby="promises">
        <h2 id="promises">Our promise</h2>
        <Promises>
          {sampleCompany.promises.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Promises>
      </TwoColumns>
      <TwoColumns aria-labelledby="benefits">
        <h2 id="benefits">Why our box</h2>
        <Benefits>
          {sampleCompany.benefits.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Benefits>
      </TwoColumns>
      <Section aria-labelledby="team">
        <h2 id="team">Our team</h2>
        <Team />
      </Section>
      <Section aria-labelledby="testimonials">
        <h2 id="testimonials">What our customers say</h2>
        <Testimonials />
      </Section>
      <div>
        <LinkButton to={paths.allPackages} variant="primary">
          All Packages
        </LinkButton>
      </div>
    </Page>
  );
}

/* Three pictures in arches, the middle one wider. The boxes have their size before the pictures load. */
const Pictures = styled.div`
  display: grid;
  grid-template-columns: 1fr 1.6fr 1fr;
  gap: clamp(var(--space-2), 2vw, var(--space-6));
  align-items: end;

  > div {
    height: clamp(9rem, 26vw, 21rem);
    overflow: hidden;
    border-radius: var(--arch);
  }
  > :nth-of-type(2) {
    height: clamp(11rem, 32vw, 26rem);
  }
`;

/* The heading beside its text. */
const TwoColumns = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-6) var(--space-12);
  padding-block: var(--space-8) var(--space-4);

  @media (min-width: 56rem) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 2.4fr);
  }
`;

const Promises = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-8);
  padding: 0;
  list-style: none;

  h3 {
    color: var(--brand);
    font-size: var(--size-6);
    font-weight: 800;
  }
  p {
    margin-block-start: var(--space-2);
    font-size: var(--size-3);
    line-height: 1.45;
  }
`;

const Benefits = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
  gap: 0 var(--space-12);
  padding: 0;
  list-style: none;

  li {
    padding-block: var(--space-4) var(--space-6);
    border-block-start: 1px solid var(--hairline);
  }
  p {
    margin-block-start: var(--space-2);
    color: var(--ink-soft);
  }
`;

export { AboutScreen as Component };

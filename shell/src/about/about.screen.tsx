import styled from '@emotion/styled';
import { paths } from '@safar/shared-contracts/paths';
import { sampleCompany } from '@safar/shared-contracts/sample-content';
import { Avatar } from '@safar/shared-ui/avatar';
import { LinkButton } from '@safar/shared-ui/button';
import { Card, CardBody, CardGrid } from '@safar/shared-ui/card';
import { Page, Section } from '@safar/shared-ui/page';

/** Static marketing copy, labelled About. Source: specification.md section 1. */
export function Component() {
  return (
    <Page title="About" intro={sampleCompany.intro}>
      <Section aria-labelledby="promises">
        <h2 id="promises">Our promise</h2>
        <Texts items={sampleCompany.promises} />
      </Section>
      <Section aria-labelledby="benefits">
        <h2 id="benefits">Why our box</h2>
        <Texts items={sampleCompany.benefits} />
      </Section>
      <Section aria-labelledby="team">
        <h2 id="team">Our team</h2>
        <CardGrid>
          {sampleCompany.team.map(({ name, role, text }) => (
            <li key={name}>
              <Card>
                <CardBody>
                  <Person>
                    <Avatar name={name} size={56} />
                    <div>
                      <h3>{name}</h3>
                      <p>{role}</p>
                    </div>
                  </Person>
                  <p>{text}</p>
                </CardBody>
              </Card>
            </li>
          ))}
        </CardGrid>
      </Section>
      <Section aria-labelledby="testimonials">
        <h2 id="testimonials">What our customers say</h2>
        <CardGrid>
          {sampleCompany.testimonials.map(({ name, text }) => (
            <li key={name}>
              <Card as="figure">
                <CardBody>
                  <blockquote>“{text}”</blockquote>
                  <figcaption>{name}</figcaption>
                </CardBody>
              </Card>
            </li>
          ))}
        </CardGrid>
      </Section>
      <div>
        <LinkButton to={paths.allPackages} variant="primary">
          See all packages
        </LinkButton>
      </div>
    </Page>
  );
}

function Texts({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <CardGrid>
      {items.map(({ title, text }) => (
        <li key={title}>
          <Card>
            <CardBody>
              <h3>{title}</h3>
              <p>{text}</p>
            </CardBody>
          </Card>
        </li>
      ))}
    </CardGrid>
  );
}

const Person = styled.div`
  display: flex;
  gap: var(--space-3);
  align-items: center;

  p {
    color: var(--ink-soft);
    font-size: var(--size-1);
  }
`;
